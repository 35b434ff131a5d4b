import { Icon } from '#src/ui/icon.tsx'

type LinkListProps = { links: readonly { to: string; words: string; detail: string }[] }

/** Ways into the parts of a section, each a whole thumb high. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className="ways">
      {links.map(({ to, words, detail }) => (
        <li key={to}>
          <a href={`#${to}`}>
            <span>
              <strong>{words}</strong>
              <span className="dim">{detail}</span>
            </span>
            <Icon name="chevronRight" size={24} />
          </a>
        </li>
      ))}
    </ul>
  )
}
