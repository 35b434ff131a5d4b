import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { Icon, type IconName } from '#src/ui/icon.tsx'

const choices = [
  { scheme: 'light', label: 'Claro', icon: 'sun' },
  { scheme: 'dark', label: 'Oscuro', icon: 'moon' },
  { scheme: 'auto', label: 'Como el sistema', icon: 'system' },
] as const satisfies readonly { scheme: string; label: string; icon: IconName }[]

/** Half of the shifts are at night. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const current = choices.find(({ scheme }) => scheme === colorScheme) ?? choices[2]
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon aria-label={`Tema: ${current.label}`}>
          <Icon name={current.icon} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ scheme, label, icon }) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon name={icon} />}
            rightSection={scheme === colorScheme && <Icon name="check" />}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
