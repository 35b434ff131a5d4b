import { endpoint } from '#src/endpoint.ts'
import { listOf } from '#src/fields.ts'
import {
  learnedAddress,
  learnedChange,
  learnedFilters,
  learnedMerge,
  learnedParams,
} from '#src/geo/learned-schema.ts'

const tag = 'learned'
const url = '/maintenance/learned-addresses'

/** What people pinned because no map knew it, looked after by those who keep the territory. */
export const learned = {
  list: endpoint({
    method: 'GET',
    url,
    operationId: 'listLearnedAddresses',
    summary: 'Direcciones aprendidas',
    tag,
    access: 'MNT_COVERAGE_VIEW',
    audit: 'none',
    querystring: learnedFilters,
    response: listOf(learnedAddress),
  }),
  get: endpoint({
    method: 'GET',
    url: `${url}/:learned_address_id`,
    operationId: 'getLearnedAddress',
    summary: 'Leer una dirección aprendida',
    tag,
    access: 'MNT_COVERAGE_VIEW',
    audit: 'none',
    params: learnedParams,
    response: learnedAddress,
  }),
  update: endpoint({
    method: 'PATCH',
    url: `${url}/:learned_address_id`,
    operationId: 'updateLearnedAddress',
    summary: 'Corregir el texto o el punto de una dirección aprendida',
    tag,
    access: 'MNT_COVERAGE_EDIT',
    audit: 'write',
    params: learnedParams,
    body: learnedChange,
    response: learnedAddress,
  }),
  merge: endpoint({
    method: 'POST',
    url: `${url}/:learned_address_id/merge`,
    operationId: 'mergeLearnedAddress',
    summary: 'Unir una dirección aprendida a otra: queda como otra forma de decirla',
    tag,
    access: 'MNT_COVERAGE_EDIT',
    audit: 'write',
    idempotent: true,
    params: learnedParams,
    body: learnedMerge,
    response: learnedAddress,
  }),
  forget: endpoint({
    method: 'DELETE',
    url: `${url}/:learned_address_id`,
    operationId: 'forgetLearnedAddress',
    summary: 'Olvidar una dirección aprendida',
    tag,
    access: 'MNT_COVERAGE_EDIT',
    audit: 'write',
    params: learnedParams,
  }),
}
