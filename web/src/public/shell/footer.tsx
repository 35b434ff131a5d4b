import type { CompanyIdentity } from '@chaski/contract/settings/schema.ts'
import { Link } from '#src/public/router/link.tsx'
import { BookIcon } from '#src/public/shell/book-icon.tsx'
import { ThemeChoice } from '#src/public/shell/theme-choice.tsx'
import { phone } from '#src/shared/formats.ts'

type FooterProps = { company: CompanyIdentity | undefined; problem: boolean; onRetry: () => void }

/** The notice of the complaints book that the law wants on every page, and who answers for the site. */
export function Footer({ company, problem, onRetry }: FooterProps) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <Link to="/reclamo" className="book-notice">
          <BookIcon size={44} />
          <span>
            <strong>Libro de Reclamaciones</strong>
            <span>
              Conforme a lo establecido en el Código de Protección y Defensa del Consumidor, esta
              empresa cuenta con un Libro de Reclamaciones a su disposición. Ingrese aquí para
              registrar una queja o un reclamo.
            </span>
          </span>
        </Link>
        {company ? (
          <address className="identity">
            <strong>{company.name}</strong>
            <span>RUC {company.ruc}</span>
            <span>{company.address}</span>
            <span>
              Teléfono{' '}
              <a href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}>{phone(company.phone)}</a>
            </span>
            {company.second_channel !== '' && <span>{company.second_channel}</span>}
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </address>
        ) : (
          <div className="identity">
            {problem ? (
              <button type="button" className="button quiet" onClick={onRetry}>
                Cargar los datos de la empresa
              </button>
            ) : (
              <span className="skeleton-line" />
            )}
          </div>
        )}
        <nav className="footer-links" aria-label="Legal">
          <Link to="/reservar">Pedir un taxi</Link>
          <Link to="/reservar/mis-viajes">Mis viajes</Link>
          <Link to="/postula">Postular como conductor</Link>
          <Link to="/empresa">Portal de empresas</Link>
          <Link to="/reclamo">Registrar un reclamo o queja</Link>
          <Link to="/reclamo/estado">Consultar un reclamo</Link>
          <a href="/ayuda/puesto-pasajero">Ayuda</a>
          <Link to="/privacidad">Política de privacidad</Link>
          <ThemeChoice />
        </nav>
      </div>
    </footer>
  )
}
