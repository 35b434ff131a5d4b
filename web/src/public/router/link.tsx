import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate } from '#src/public/router/location.ts'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string
  /** Leads to another part of the same page. */
  stay?: boolean
}

/** A link within the site; with a modifier key it opens as any link does. */
export function Link({ to, stay, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    navigate(to, { stay })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
