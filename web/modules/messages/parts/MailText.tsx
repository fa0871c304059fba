import { Link } from 'react-router-dom'

const address = /(https?:\/\/\S+)/
const linkClass = 'break-all font-medium text-accent underline underline-offset-4'

/** A link of this portal opens in place, for any host in the mail; others in a new tab. */
function MailLink({ url }: { url: string }) {
  const { pathname, search } = new URL(url)
  if (pathname.startsWith('/auth/') || pathname.startsWith('/dashboard')) {
    return (
      <Link to={pathname + search} className={linkClass}>
        {url}
      </Link>
    )
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className={linkClass}>
      {url}
    </a>
  )
}

/** Plain text with its addresses as links. */
export function MailText({ text }: { text: string }) {
  const parts = text.trim().split(address)
  return (
    <p dir="auto" className="whitespace-pre-wrap break-words pt-4 text-base">
      {parts.map((part, index) =>
        index % 2 === 1 && URL.canParse(part) ? (
          <MailLink // eslint-disable-next-line react/no-array-index-key -- the parts of a text never move
            key={index}
            url={part}
          />
        ) : (
          part
        ),
      )}
    </p>
  )
}
