import { sql } from 'kysely'
import { type Db, many, maybe, one } from '#src/base/sql/sql.ts'

export type Brand = { brand_id: number; name: string; is_active: boolean; version: number }
export type Model = Brand & { model_id: number }
type Change = { name: string; is_active: boolean }

const brandColumns = sql`brand_id, name, is_active, version`
const modelColumns = sql`model_id, brand_id, name, is_active, version`

export const listBrands = (db: Db): Promise<Brand[]> =>
  many(
    db,
    sql<Brand>`select ${brandColumns} from vehicle_brand order by is_active desc, folded(name)`,
  )

export const isBrand = async (db: Db, brand_id: number): Promise<boolean> =>
  (await maybe(db, sql`select 1 from vehicle_brand where brand_id = ${brand_id}`)) !== undefined

export const lockBrand = (db: Db, brand_id: number): Promise<Brand | undefined> =>
  maybe(
    db,
    sql<Brand>`select ${brandColumns} from vehicle_brand where brand_id = ${brand_id} for update`,
  )

export const insertBrand = (db: Db, name: string): Promise<Brand> =>
  one(db, sql<Brand>`insert into vehicle_brand (name) values (${name}) returning ${brandColumns}`)

export const updateBrand = (db: Db, brand_id: number, f: Change): Promise<Brand> =>
  one(
    db,
    sql<Brand>`update vehicle_brand set name = ${f.name}, is_active = ${f.is_active}, version = version + 1
               where brand_id = ${brand_id} returning ${brandColumns}`,
  )

export const listModels = (db: Db, brand_id: number): Promise<Model[]> =>
  many(
    db,
    sql<Model>`select ${modelColumns} from vehicle_model where brand_id = ${brand_id} order by is_active desc, folded(name)`,
  )

export const lockModel = (db: Db, brand_id: number, model_id: number): Promise<Model | undefined> =>
  maybe(
    db,
    sql<Model>`select ${modelColumns} from vehicle_model where brand_id = ${brand_id} and model_id = ${model_id} for update`,
  )

export const insertModel = (db: Db, brand_id: number, name: string): Promise<Model> =>
  one(
    db,
    sql<Model>`insert into vehicle_model (brand_id, name) values (${brand_id}, ${name}) returning ${modelColumns}`,
  )

export const updateModel = (db: Db, model_id: number, f: Change): Promise<Model> =>
  one(
    db,
    sql<Model>`update vehicle_model set name = ${f.name}, is_active = ${f.is_active}, version = version + 1
               where model_id = ${model_id} returning ${modelColumns}`,
  )
