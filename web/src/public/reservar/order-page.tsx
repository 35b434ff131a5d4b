import { ConsultaPage } from '#src/public/consulta/consulta-page.tsx'
import { Link } from '#src/public/router/link.tsx'

/** The map and the two fields; who one is comes when ordering. */
export function OrderPage({ known }: { known: boolean }) {
  return (
    <ConsultaPage
      title="Pida su taxi"
      aside={
        <Link to="/reservar/mis-viajes">{known ? 'Mis viajes' : 'Ingresar y ver mis viajes'}</Link>
      }
    />
  )
}
