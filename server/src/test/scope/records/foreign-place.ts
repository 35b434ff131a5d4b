import type { Db } from '#src/base/sql/sql.ts'
import type { Caller, TestApp } from '#src/test/test-app.ts'
import type { AddRow } from './add-row.ts'

export type Place = {
  mark: string
  coverage_id: number
  driver_id: number
  user_id: number
  service_id: number
}

export type Account = {
  mark: string
  company_id: number
  company_user_id: number
  service_id: number
  /** Of the caller's own coverage. */
  driver_id: number
}

export type Ids = Record<string, number | string>

/** Where foreign rows are made, and for whom. */
export type Foreign = {
  test: TestApp
  db: Db
  admin: Caller
  add: AddRow
  /** A file of somebody's. */
  file: () => Promise<number>
  place: Place
  account: Account
  /** Of the whole house, or of somebody who is foreign to both. */
  both: string
  today: string
}

/** Rows of a module: for a foreign coverage, for a foreign company. */
export type Rows = { coverage: Ids; company: Ids }
