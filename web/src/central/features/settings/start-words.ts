import { linkOptions } from '@tanstack/react-router'
import type { StartStep, StartStepCode } from '@chaski/contract/settings/start-schema.ts'

/** What each step is, as one would say it. */
export const stepWords: Record<StartStepCode, { title: string; why: string; verb: string }> = {
  IDENTITY: {
    title: 'Identidad de la empresa',
    why: 'El libro de reclamaciones y las páginas públicas hablan en su nombre.',
    verb: 'Completar la identidad',
  },
  COVERAGE: {
    title: 'Cobertura',
    why: 'La ciudad donde trabaja, marcada en el mapa.',
    verb: 'Marcar en el mapa',
  },
  ZONES: {
    title: 'Zonas',
    why: 'Para precios entre zonas, colas y reportes.',
    verb: 'Dibujar las zonas',
  },
  FARES: { title: 'Tarifas', why: 'Lo que cuesta un viaje.', verb: 'Poner una tarifa' },
  PAYMENTS: {
    title: 'Formas de pago',
    why: 'Las que acepta; apague las que no use.',
    verb: 'Revisar las formas de pago',
  },
  USERS: {
    title: 'Usuarios',
    why: 'Quien toma llamadas, despacha y atiende.',
    verb: 'Registrar usuarios',
  },
  FLEET: {
    title: 'Conductores y vehículos',
    why: 'Con un conductor, su vehículo, los documentos de ambos y su contraseña ya puede salir el primer servicio.',
    verb: 'Registrar la flota',
  },
  MESSAGES: {
    title: 'Correo y SMS',
    why: 'Constancias, códigos y respuestas salen por aquí.',
    verb: 'Configurar el correo',
  },
  BOOK: {
    title: 'Libro de reclamaciones',
    why: 'La ley pide un libro por local y dos canales remotos.',
    verb: 'Revisar los locales',
  },
  MAP: {
    title: 'Mapa',
    why: 'Calles y direcciones de su ciudad.',
    verb: 'Importar el mapa',
  },
}

/** The screen where a step is settled. */
export const screenOf = ({ code, done, missing, coverage_id }: StartStep) => {
  switch (code) {
    case 'IDENTITY':
      return linkOptions({ to: '/identidad' })
    case 'COVERAGE':
      return done ? linkOptions({ to: '/coberturas' }) : linkOptions({ to: '/coberturas/nueva' })
    case 'ZONES':
      return coverage_id === null
        ? linkOptions({ to: '/coberturas' })
        : linkOptions({
            to: '/coberturas/$coverage_id',
            params: { coverage_id: String(coverage_id) },
          })
    case 'FARES':
      return linkOptions({ to: '/tarifas' })
    case 'PAYMENTS':
      return linkOptions({ to: '/catalogos/$kind', params: { kind: 'payment-types' } })
    case 'USERS':
      return linkOptions({ to: '/usuarios' })
    case 'FLEET':
      return missing[0]?.includes('vehículo') === true && !missing[0].includes('conductor')
        ? linkOptions({ to: '/vehiculos' })
        : linkOptions({ to: '/conductores' })
    case 'BOOK':
      return missing.some((line) => line.includes('canal'))
        ? linkOptions({ to: '/identidad' })
        : linkOptions({ to: '/libro-reclamaciones' })
    case 'MESSAGES':
      return linkOptions({ to: '/correo-y-sms' })
    case 'MAP':
      return linkOptions({ to: '/mapa-de-calles' })
  }
}
