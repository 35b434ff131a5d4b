import type { ReactNode } from 'react'
import { CompanyContext } from '#src/public/company/company-context.ts'
import { useCompany } from '#src/public/company/use-company.ts'
import { Footer } from '#src/public/shell/footer.tsx'
import { Header } from '#src/public/shell/header.tsx'
import { OfflineBar } from '#src/public/shell/offline-bar.tsx'

/** Under a live ride nobody reads who runs the site; it is one touch away, and the book stays in the header. */
const isRide = (path: string): boolean => /^\/(seguimiento|reservar\/viaje)\//.test(path)

/** What every page of the public site stands in. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const { data: company, problem, retry } = useCompany()
  const footer = <Footer company={company} problem={problem !== undefined} onRetry={retry} />
  return (
    <CompanyContext value={company}>
      <a className="skip" href="#contenido">
        Ir al contenido
      </a>
      <OfflineBar />
      <Header company={company} path={path} />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      {isRide(path) ? (
        <details className="footer-fold">
          <summary>La empresa y el Libro de Reclamaciones</summary>
          {footer}
        </details>
      ) : (
        footer
      )}
    </CompanyContext>
  )
}
