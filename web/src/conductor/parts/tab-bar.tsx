import { usePhoneState } from '#src/conductor/phone-context.ts'
import { type Tab, tabs } from '#src/conductor/use-tab.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'

const looks: Record<Tab, { word: string; icon: IconName }> = {
  servicio: { word: 'Servicio', icon: 'car' },
  ganancias: { word: 'Ganancias', icon: 'activity' },
  mensajes: { word: 'Mensajes', icon: 'message' },
  mas: { word: 'Más', icon: 'menu' },
}

export function TabBar({ tab }: { tab: Tab }) {
  const { work } = usePhoneState()
  return (
    <nav className="tabs" aria-label="Secciones">
      {tabs.map((name) => (
        <a key={name} href={`#${name}`} aria-current={name === tab ? 'page' : undefined}>
          <Icon name={looks[name].icon} size={24} />
          <span>{looks[name].word}</span>
          {name === 'mensajes' && (work?.unread ?? 0) > 0 && (
            <span className="badge">
              {work!.unread}
              <span className="visually-hidden"> sin leer</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}
