import { z } from 'zod'

/** A member as shown next to others. Only for members whose name the reader can see. */
export const Face = z.object({ full_name: z.string(), muid: z.string(), profile_pic: z.string().nullable() })
export type Face = z.infer<typeof Face>

/**
 * A member in a place where everyone there is named. `muid` and `profile_pic` are null if one of the two has
 * blocked the other.
 */
export const NamedFace = Face.extend({ muid: z.string().nullable() })
export type NamedFace = z.infer<typeof NamedFace>
