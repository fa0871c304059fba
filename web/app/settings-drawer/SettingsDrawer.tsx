import { useLingui } from '@lingui/react/macro'
import {
  AlignLeft,
  AlignRight,
  Contrast,
  Maximize,
  Minimize,
  Moon,
  PanelLeft,
  PanelLeftDashed,
  PanelTop,
  RotateCcw,
  Sun,
  SunMedium,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { languages } from '#web/core/languages/languages.ts'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { changeSettings, resetSettings, useSettings } from '#web/platform/settings/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ChoiceTiles } from './ChoiceTiles.tsx'
import { PresetChoice } from './PresetChoice.tsx'
import { useFullscreen } from './use-fullscreen.ts'

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-xs font-medium text-muted">{title}</legend>
      {children}
    </fieldset>
  )
}

/** How the portal looks in this browser: 280 px from the right, every change at once. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { mode, contrast, direction, layout, stretch, preset } = useSettings()
  const language = useLanguage()
  const isStretchable = useMedia(media.stretchable)
  const fullscreen = useFullscreen()
  const reset = (
    <IconButton label={t`Reset`} icon={<RotateCcw />} onClick={() => resetSettings(languages[language].direction)} />
  )
  return (
    <Drawer open={open} onClose={onClose} title={t`Settings`} width="narrow" tools={reset}>
      <div className="flex flex-col gap-5">
        <Group title={t`Mode`}>
          <ChoiceTiles
            name="mode"
            value={mode}
            onChange={(value) => changeSettings({ mode: value })}
            choices={[
              { value: 'light', label: t`Light`, icon: <Sun /> },
              { value: 'dark', label: t`Dark`, icon: <Moon /> },
            ]}
          />
        </Group>
        <Group title={t`Contrast`}>
          <ChoiceTiles
            name="contrast"
            value={contrast}
            onChange={(value) => changeSettings({ contrast: value })}
            choices={[
              { value: 'default', label: t`Default`, icon: <SunMedium /> },
              { value: 'bold', label: t`Bold`, icon: <Contrast /> },
            ]}
          />
        </Group>
        <Group title={t`Direction`}>
          <ChoiceTiles
            name="direction"
            value={direction}
            onChange={(value) => changeSettings({ direction: value })}
            choices={[
              { value: 'ltr', label: t`Left to right`, icon: <AlignLeft /> },
              { value: 'rtl', label: t`Right to left`, icon: <AlignRight /> },
            ]}
          />
        </Group>
        <Group title={t`Layout`}>
          <ChoiceTiles
            name="layout"
            value={layout}
            onChange={(value) => changeSettings({ layout: value })}
            choices={[
              { value: 'vertical', label: t`Vertical`, icon: <PanelLeft className="flip-rtl" /> },
              { value: 'horizontal', label: t`Horizontal`, icon: <PanelTop /> },
              { value: 'mini', label: t`Mini`, icon: <PanelLeftDashed className="flip-rtl" /> },
            ]}
          />
        </Group>
        <Switch
          label={t`Stretch`}
          hint={isStretchable ? t`Use the full width of the screen` : t`For screens wider than 1600 px`}
          checked={stretch && isStretchable}
          disabled={!isStretchable}
          onChange={(value) => changeSettings({ stretch: value })}
        />
        <Group title={t`Colour`}>
          <PresetChoice value={preset} mode={mode} onChange={(value) => changeSettings({ preset: value })} />
        </Group>
        {fullscreen.isAvailable && (
          <Button icon={fullscreen.isFull ? <Minimize /> : <Maximize />} onClick={() => void fullscreen.toggle()}>
            {fullscreen.isFull ? t`Leave full screen` : t`Full screen`}
          </Button>
        )}
      </div>
    </Drawer>
  )
}
