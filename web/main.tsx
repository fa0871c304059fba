import './ui/theme/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startReloadAfterRelease } from './app/reload-after-release.ts'
import { startLanguage } from './platform/i18n/language.ts'
import { startSession } from './platform/session/session.ts'
import { startSettings } from './platform/settings/settings.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

startReloadAfterRelease()
startSettings()
startSession()
await startLanguage()
createRoot(root).render(<App />)
