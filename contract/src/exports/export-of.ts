import { z } from 'zod'
import type { Access, Endpoint } from '#src/endpoint.ts'
import { csvType, xlsxType } from '#src/file-types.ts'

const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A call that answers a list, by pages or whole. */
export type ListCall = Endpoint & { querystring?: z.ZodObject }

type FiltersOf<L extends ListCall> = L extends { querystring: infer Q extends z.ZodObject }
  ? { in: z.input<Q>; out: z.output<Q> }
  : { in: object; out: object }

type Query<L extends ListCall> = z.ZodType<
  FiltersOf<L>['out'] & { format: ExportFormat },
  FiltersOf<L>['in'] & { format?: ExportFormat | undefined }
>

const noFilters = z.strictObject({})

type ExportOf<L extends ListCall, A extends Access | readonly Access[] = L['access']> = {
  method: 'GET'
  url: `/${string}`
  operationId: string
  summary: string
  tag: 'exports'
  access: A
  audit: 'export'
  querystring: Query<L>
  produces: typeof xlsxType
  alsoProduces: typeof csvType
} & Pick<L, Extract<'params' | 'self', keyof L>>

type Told<A> = { operationId: string; summary: string; access: A }

/** The list as a file, as it is filtered: its page is taken as said, and the file holds all of it. */
export const exportOf = <
  const L extends ListCall,
  const A extends Access | readonly Access[] = L['access'],
>(
  list: L,
  told: Told<A>,
): ExportOf<L, A> =>
  ({
    method: 'GET',
    url: exportUrl(list),
    ...told,
    tag: 'exports',
    audit: 'export',
    ...(list.params && { params: list.params }),
    ...(list.self !== undefined && { self: list.self }),
    querystring: (list.querystring ?? noFilters).safeExtend({
      format: z.enum(exportFormats).default('xlsx'),
    }),
    produces: xlsxType,
    alsoProduces: csvType,
  }) as unknown as ExportOf<L, A>

/** Where the file of a list is asked for. */
export const exportUrl = ({ url }: Pick<Endpoint, 'url'>): `/${string}` => `${url}/export`
