import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { sitePlaces } from '@chaski/contract/public-titles.ts'
import { Link } from '#src/public/router/link.tsx'

/** Over a map: the other pages and who runs the site, one touch away and never under a ride. */
export function SiteMenu({ path, children }: { path: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const show = (): void => {
    setOpen(true)
    dialog.current?.showModal()
  }
  const close = (): void => dialog.current?.close()
  /** Beside the menu, or on a way out of it. */
  const leave = ({ target, currentTarget }: MouseEvent): void => {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) close()
  }
  return (
    <>
      <button type="button" className="menu-button" aria-haspopup="dialog" onClick={show}>
        <span aria-hidden="true">☰</span> <span className="menu-word">Menú</span>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc and its button close it by key */}
      <dialog
        ref={dialog}
        className="site-menu"
        aria-label="Menú"
        onClick={leave}
        onClose={() => setOpen(false)}
      >
        {open && (
          <div className="site-menu-body">
            <button type="button" className="text-button" onClick={close}>
              Cerrar
            </button>
            <nav aria-label="Páginas" className="site-menu-links">
              <Link to="/inicio">Inicio</Link>
              {sitePlaces.map(({ to, label }) => (
                <Link key={to} to={to} aria-current={path.startsWith(to) ? 'page' : undefined}>
                  {label}
                </Link>
              ))}
            </nav>
            {children}
          </div>
        )}
      </dialog>
    </>
  )
}
