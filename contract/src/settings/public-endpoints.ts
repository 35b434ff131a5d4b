import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { companyIdentity } from '#src/settings/schema.ts'

const tag = 'settings'

/** What anybody may call: every public page loads these and none of the back-office's. */
export const publicSettings = {
  company: endpoint({
    method: 'GET',
    url: '/public/company',
    operationId: 'getCompanyIdentity',
    summary: 'Identidad de la empresa',
    tag,
    access: 'PUBLIC',
    audit: 'none',
    response: companyIdentity,
  }),
  logo: endpoint({
    method: 'GET',
    url: '/public/company/logo',
    operationId: 'getCompanyLogo',
    summary: 'Logo de la empresa',
    tag,
    access: 'PUBLIC',
    // Whoever uploads it sees it before the public may.
    beforeIdentity: true,
    audit: 'none',
    produces: 'image/webp',
    querystring: z.strictObject({ v: z.string().max(64).optional() }),
  }),
}
