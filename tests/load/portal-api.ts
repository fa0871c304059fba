import { demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'

/** A signed-in caller of a running portal, as the browser is one. */
export interface Caller {
  url: string
  email: string
  cookie: string
  headers: Record<string, string>
  post(path: string, body: unknown): Promise<Response>
  get(path: string): Promise<Response>
}

/** @throws Error with the answer when the account cannot sign in. */
export async function signInTo(url: string, email: string, password = demoPassword): Promise<Caller> {
  const json = { 'content-type': 'application/json', origin: url }
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  })
  if (!login.ok) throw new Error(`Sign-in of ${email}: ${login.status} ${await login.text()}`)
  const { uid } = (await login.json()) as { uid: string }
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answer = await fetch(`${url}/api/Auth/jtkn`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ uid }),
  })
  if (!answer.ok) throw new Error(`Token of ${email}: ${answer.status} ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  const headers = { ...json, cookie, authorization: `Bearer ${token}` }
  return {
    url,
    email,
    cookie,
    headers,
    post: (path, body) => fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }),
    get: (path) => fetch(url + path, { headers }),
  }
}
