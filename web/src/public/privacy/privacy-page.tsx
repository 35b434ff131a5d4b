import { type ReactNode, use } from 'react'
import { privacyVersion } from '@chaski/contract/complaints/privacy.ts'
import { CompanyContext } from '#src/public/company/company-context.ts'
import { Purposes } from '#src/public/privacy/purposes.tsx'
import { Retention } from '#src/public/privacy/retention.tsx'
import { Rights } from '#src/public/privacy/rights.tsx'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { date } from '#src/shared/formats.ts'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** What the law asks to be told about personal data, all of it on one page that prints well. */
export function PrivacyPage() {
  const company = use(CompanyContext)
  if (company === undefined) return <PageSkeleton />
  return (
    <article className="page prose">
      <h1>Política de privacidad</h1>
      <p className="dim">
        Versión del {date(privacyVersion)}. Ley 29733, Ley de Protección de Datos Personales, y su
        reglamento, D. S. 016-2024-JUS.
      </p>
      <p className="no-print">
        <button type="button" className="button" onClick={() => window.print()}>
          Imprimir o guardar
        </button>
      </p>

      <Section title="Quién es responsable de sus datos">
        <p>
          <strong>{company.name}</strong>, RUC {company.ruc}, con domicilio en {company.address}. Es
          titular de los bancos de datos «Clientes», «Conductores», «Reclamos» y «Usuarios del
          sistema», que se declaran en el Registro Nacional de Protección de Datos Personales.
        </p>
        <p>
          Contacto para sus datos personales:{' '}
          <a href={`mailto:${company.privacy_email}`}>{company.privacy_email}</a>.{' '}
          {company.data_officer_contact === ''
            ? 'La misma dirección atiende las consultas al encargado de datos personales.'
            : `Oficial de datos personales: ${company.data_officer_contact}.`}
        </p>
      </Section>

      <Section title="Para qué usamos sus datos y qué necesitamos">
        <Purposes />
        <p>
          Los datos marcados con * en cada formulario son obligatorios: sin ellos no podemos
          tramitar lo que pide. Los demás son opcionales y no darlos no tiene consecuencias.
        </p>
        <p>
          No pedimos su consentimiento para lo que ordena la ley o requiere el servicio que usted
          contrata: le informamos. Para enviarle publicidad sí lo pedimos, por separado y sin
          casillas marcadas de antemano; puede retirarlo cuando quiera, con la misma facilidad.
        </p>
      </Section>

      <Section title="Con quién los compartimos">
        <p>
          No vendemos ni cedemos sus datos. Los reciben solo: el conductor que lo atiende (nombre,
          punto de recojo y teléfono durante el servicio); la empresa que paga, si viaja con su
          convenio; Indecopi, la Policía, el Ministerio Público, jueces u otra autoridad que los
          pida conforme a ley; y los proveedores que nos prestan alojamiento, correo y mensajes, que
          los tratan por encargo nuestro y los conservan como máximo dos años después del último
          encargo.
        </p>
      </Section>

      <Section title="Transferencias">
        <p>
          Transferencias nacionales: las indicadas arriba. Si el proveedor de alojamiento, correo o
          mensajes opera fuera del Perú hay flujo transfronterizo, solo para ese fin, con las mismas
          garantías y declarado ante la autoridad.
        </p>
      </Section>

      <Section title="Decisiones automatizadas">
        <p>
          El sistema propone tarifas y asigna unidades de forma automática. Ninguna de esas
          decisiones produce efectos jurídicos sobre usted, y puede pedir que las revise una
          persona.
        </p>
      </Section>

      <Section title="Cuánto tiempo los guardamos">
        <Retention />
      </Section>

      <Section title="Sus derechos">
        <Rights email={company.privacy_email} address={company.address} />
      </Section>

      <Section title="Menores de edad">
        <p>
          Desde los 14 años una persona puede consentir por sí misma. Por los menores de 14 actúa su
          padre, madre o representante; en el Libro de Reclamaciones hay un espacio para sus datos.
        </p>
      </Section>

      <Section title="Seguridad">
        <p>
          Cada persona que accede a los datos tiene su propia cuenta y solo los permisos de su
          trabajo, revisados al menos cada seis meses. Queda registro de quién vio, cambió o exportó
          datos. Si un incidente pudiera afectarlo, le avisaremos dentro de las 48 horas.
        </p>
      </Section>

      <Section title="Cookies y ubicación">
        <p>
          Este sitio no usa cookies de publicidad ni de medición. Guarda en su equipo lo que escribe
          en un formulario hasta que lo envía, y su elección de apariencia. Su ubicación se usa solo
          si usted lo permite, solo para fijar el origen de la consulta de tarifa, y no se guarda.
        </p>
      </Section>
    </article>
  )
}
