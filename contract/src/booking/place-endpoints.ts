import { z } from 'zod'
import { ownPlace, ownPlaceForm, preferenceForm } from '#src/booking/place-schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { dataOf, idParam } from '#src/fields.ts'

const tag = 'booking'

/** What a passenger keeps for the next ride: the places one goes to, and how one pays. */
export const bookingPlaces = {
  addPlace: endpoint({
    method: 'POST',
    url: '/client/places',
    operationId: 'addOwnPlace',
    summary: 'Guardar un lugar al que voy',
    tag,
    access: 'CLIENT',
    audit: 'write',
    idempotent: true,
    limit: { max: 60, seconds: 3600 },
    body: ownPlaceForm,
    response: dataOf(ownPlace),
    status: 201,
  }),
  removePlace: endpoint({
    method: 'DELETE',
    url: '/client/places/:favorite_id',
    operationId: 'removeOwnPlace',
    summary: 'Quitar uno de mis lugares',
    tag,
    access: 'CLIENT',
    audit: 'write',
    params: z.strictObject({ favorite_id: idParam }),
    response: dataOf(ownPlace),
  }),
  setPreference: endpoint({
    method: 'PUT',
    url: '/client/preference',
    operationId: 'setOwnPreference',
    summary: 'Cómo pago si no digo otra cosa',
    tag,
    access: 'CLIENT',
    audit: 'write',
    limit: { max: 60, seconds: 3600 },
    body: preferenceForm,
    response: preferenceForm,
  }),
}
