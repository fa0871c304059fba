import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import type { ReactNode } from 'react'

export interface TabsProps<Key extends string> {
  label: string
  value: Key
  onChange: (key: Key) => void
  tabs: readonly { key: Key; title: ReactNode; icon?: ReactNode; panel: ReactNode }[]
}

/** Parts of one page; arrows move between the tabs. Keep the value in the URL. */
export function Tabs<Key extends string>({ label, value, onChange, tabs }: TabsProps<Key>) {
  const selected = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === value),
  )
  return (
    <TabGroup
      selectedIndex={selected}
      onChange={(index) => {
        const tab = tabs[index]
        if (tab) onChange(tab.key)
      }}
    >
      <TabList aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            className="-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent text-sm text-muted transition-colors hover:text-fg focus-visible:-outline-offset-2 data-[selected]:border-accent data-[selected]:font-medium data-[selected]:text-fg [&>svg]:size-4"
          >
            {tab.icon}
            {tab.title}
          </Tab>
        ))}
      </TabList>
      <TabPanels className="pt-5">
        {tabs.map((tab) => (
          <TabPanel key={tab.key} tabIndex={-1}>
            {tab.panel}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
