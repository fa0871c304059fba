import { useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { changeLanguage, useLanguage } from '#web/platform/i18n/language.ts'
import { languageCodes, languages } from '#web/core/languages/languages.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** Each language by its own name, English first. */
export function LanguageMenu() {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <Menu
      side="end"
      buttonLabel={t`Language: ${languages[language].name}`}
      buttonClassName={iconButtonClass(
        'md',
        'w-auto gap-1 px-2 thumb:w-auto thumb:min-w-10 text-xs font-medium uppercase',
      )}
      button={
        <>
          <Languages aria-hidden />
          <span className="hidden sm:inline">{language}</span>
        </>
      }
      groups={[
        {
          key: 'languages',
          actions: languageCodes.map((code) => ({
            key: code,
            label: (
              <span lang={languages[code].tag} dir={languages[code].direction}>
                {languages[code].name}
              </span>
            ),
            detail: <span className="uppercase">{code}</span>,
            selected: code === language,
            onSelect: () => void changeLanguage(code),
          })),
        },
      ]}
    />
  )
}
