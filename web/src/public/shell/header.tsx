import type { CompanyIdentity } from '@chaski/contract/settings/schema.ts'
import { sitePlaces } from '@chaski/contract/public-titles.ts'
import { logoWidth } from '@chaski/contract/settings.ts'
import { Link } from '#src/public/router/link.tsx'
import { BookIcon } from '#src/public/shell/book-icon.tsx'
import { Wordmark } from '#src/shared/brand/wordmark.tsx'

type HeaderProps = { company: CompanyIdentity | undefined; path: string }

/** Whose site this is, and the way to the complaints book from every page. */
export function Header({ company, path }: HeaderProps) {
  const name = company?.trade_name || company?.name
  // Whoever speaks to the device says what is read: without a logo of the company's own, our word.
  const home = `${company?.logo_url ? 'Inicio' : 'Chaski: inicio'}${name ? ` de ${name}` : ''}`
  return (
    <header className="header">
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
      </div>
    </header>
  )
}
