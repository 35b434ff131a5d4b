import { sql } from 'kysely'
import { type Db, maybe, one } from '#src/base/sql/sql.ts'

export type ImageOwner = { owner_type: 'USER' | 'DRIVER'; owner_id: number }
type NewImage = ImageOwner & { file_id: number; width: number; height: number }
type Image = { image_uuid: string; width: number; height: number }

export const insertImage = (trx: Db, i: NewImage): Promise<Image> =>
  one(
    trx,
    sql<Image>`insert into message_image (file_id, width, height, owner_type, owner_id)
               values (${i.file_id}, ${i.width}, ${i.height}, ${i.owner_type}, ${i.owner_id})
               returning image_uuid, width, height`,
  )

export const ownsImage = async (
  db: Db,
  { owner_type, owner_id }: ImageOwner,
  image_uuid: string,
): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from message_image where image_uuid = ${image_uuid} and owner_type = ${owner_type} and owner_id = ${owner_id}`,
  )) !== undefined
