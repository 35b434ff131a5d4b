import type { ReactNode } from 'react'
import { CompanyContext } from '#src/public/company/company-context.ts'
import { useCompany } from '#src/public/company/use-company.ts'
import { Footer } from '#src/public/shell/footer.tsx'
import { Header } from '#src/public/shell/header.tsx'
import { OfflineBar } from '#src/public/shell/offline-bar.tsx'

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
      <Header company={company} path={path} footer={footer} />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </CompanyContext>
  )
}
