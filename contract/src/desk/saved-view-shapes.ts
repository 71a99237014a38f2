import { z } from 'zod'
import { title } from '../lib/fields.ts'

/** In a module of its own, because the browser checks its form with it and must not load all cards. */
export const savedViewFields = {
  name: title('Name', 1, 40),
  /** Search, filters and order as in the page's address, such as `level=3&sort=-karma`. */
  address: z.string().max(2000, 'This list has too many filters for a view'),
  /** The same as the query of the call, which is used to count the rows. */
  query: z.record(z.string().max(50), z.union([z.string().max(200), z.number(), z.boolean()])),
  /** Keys of the columns after the first; null for the default columns. */
  columns: z.array(z.string().max(50)).max(50).nullable(),
  /** Visible to all staff who can open the list. */
  shared: z.boolean(),
}

export const SavedViewFields = z.object({
  ...savedViewFields,
  columns: savedViewFields.columns.default(null),
  shared: savedViewFields.shared.default(false),
})
