import { Icon } from '#src/ui/icon.tsx'

/** From a part of a section to the section. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="back" href={`#${to}`}>
      <Icon name="chevronLeft" size={24} />
      {children}
    </a>
  )
}
