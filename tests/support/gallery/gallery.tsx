import '#web/ui/theme/theme.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { ChartGallery } from './chart-gallery.tsx'
import { TableGallery } from './table-gallery.tsx'

/** `?what=charts|table&mode=dark&dir=rtl&contrast=bold&preset=purple&rows=100000` */
const wish = new URLSearchParams(location.search)
const root = document.documentElement
root.classList.toggle('dark', wish.get('mode') === 'dark')
root.dataset['contrast'] = wish.get('contrast') ?? 'default'
root.dataset['preset'] = wish.get('preset') ?? 'default'
const rtl = wish.get('dir') === 'rtl'
root.dir = rtl ? 'rtl' : 'ltr'
root.lang = rtl ? 'ar' : 'en'
root.dataset['script'] = rtl ? 'Arab' : 'Latn'
i18n.loadAndActivate({ locale: rtl ? 'ar' : 'en', messages: {} })

createRoot(document.querySelector('#root')!).render(
  <I18nProvider i18n={i18n}>
    {wish.get('what') === 'table' ? <TableGallery rtl={rtl} /> : <ChartGallery rtl={rtl} />}
  </I18nProvider>,
)
