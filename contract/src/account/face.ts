import { z } from 'zod'

/** Somebody whose name the reader may know, to be shown with others of their kind. */
export const Face = z.object({ full_name: z.string(), muid: z.string(), profile_pic: z.string().nullable() })
export type Face = z.infer<typeof Face>
