import { chromium } from 'playwright'
const [, , name, path, ...flags] = process.argv
const opt = new Set(flags)
const lang = flags.find((f) => f.startsWith('lang='))?.slice(5)
const full = opt.has('full')
const size = opt.has('phone') ? { width: 390, height: 844 } : { width: 1440, height: 900 }
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: size, locale: 'en-GB', timezoneId: 'Europe/Istanbul', reducedMotion: 'reduce', deviceScaleFactor: 1, colorScheme: opt.has('dark') ? 'dark' : 'light' })
const page = await context.newPage()
const origin = process.env.ORIGIN ?? 'http://localhost:3000'
const email = flags.find((f) => f.startsWith('as='))?.slice(3) ?? 'fulladmin'
const answer = await context.request.post(`${origin}/api/auth/login`, { data: { email: `${email}@demo.vardiya.app`, password: 'Vardiya-Demo-2026' } })
if (!answer.ok()) console.log('sign-in', answer.status(), await answer.text())
const errors = []
page.on('console', (m) => m.type() === 'error' && errors.push(m.text().slice(0, 200)))
page.on('pageerror', (e) => errors.push(String(e).slice(0, 200)))
await context.addInitScript(([l, d]) => { if (l) localStorage.setItem('language', l); if (d) localStorage.setItem('settings', JSON.stringify({ mode: 'dark' })) }, [lang, opt.has('dark')])
await page.goto(origin + path)
await page.waitForLoadState('networkidle').catch(() => {})
await page.waitForTimeout(Number(flags.find((f) => f.startsWith('wait='))?.slice(5) ?? 1500))
for (const f of flags.filter((f) => f.startsWith('click='))) { await page.locator(f.slice(6)).first().click({ timeout: 5000 }).catch((e) => console.log('click', String(e).slice(0, 120))); await page.waitForTimeout(1200) }
await page.screenshot({ path: `/tmp/lead/shots/${name}.png`, fullPage: full })
if (errors.length) console.log(name, errors.slice(0, 5))
await browser.close()
