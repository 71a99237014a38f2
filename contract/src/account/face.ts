import { z } from 'zod'

/** A member as shown next to others. Only for members whose name the reader can see. */
export const Face = z.object({ full_name: z.string(), muid: z.string(), profile_pic: z.string().nullable() })
export type Face = z.infer<typeof Face>
