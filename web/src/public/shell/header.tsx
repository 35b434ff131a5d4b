import type { ReactNode } from 'react'
import type { CompanyIdentity } from '@chaski/contract/settings/schema.ts'
import { liesOnMap, sitePlaces } from '@chaski/contract/public-titles.ts'
import { logoWidth } from '@chaski/contract/settings.ts'
import { Link } from '#src/public/router/link.tsx'
import { BookIcon } from '#src/public/shell/book-icon.tsx'
import { SiteMenu } from '#src/public/shell/site-menu.tsx'
import { Wordmark } from '#src/shared/brand/wordmark.tsx'

type HeaderProps = {
  company: CompanyIdentity | undefined
  path: string
  /** Who runs the site, where no room is left for it below. */
  footer: ReactNode
}

/** Whose site this is, and the way to the complaints book from every page. */
export function Header({ company, path, footer }: HeaderProps) {
  const name = company?.trade_name || company?.name || document.documentElement.dataset['siteName']
  // Whoever speaks to the device says what is read: the company's name, and ours where it has none.
  const home = name ? `Inicio de ${name}` : 'Chaski: inicio'
  const over = liesOnMap(path)
  return (
    <header className="header" data-over={over || undefined}>
      <div className="header-inner">
        <Link to="/inicio" className="brand" aria-label={home}>
          {company?.logo_url ? (
            <img
              src={company.logo_url}
              width={logoWidth}
              height={40}
              alt={name ?? ''}
              className="logo"
            />
          ) : name ? (
            <span className="brand-name">{name}</span>
          ) : (
            <Wordmark height={28} />
          )}
        </Link>
        <nav aria-label="Principal" className="header-links">
          {sitePlaces.map(({ to, label, book = false }) => (
            <Link
              key={to}
              to={to}
              className="book-link"
              data-book={book || undefined}
              aria-current={path.startsWith(to) ? 'page' : undefined}
            >
              {book && <BookIcon />}
              {label}
            </Link>
          ))}
        </nav>
        {over && <SiteMenu path={path}>{footer}</SiteMenu>}
      </div>
    </header>
  )
}
