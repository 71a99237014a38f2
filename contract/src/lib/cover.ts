import { z } from 'zod'
import { COVER_MOST_BYTES } from './circle-words.ts'

/** Covers of circles, meetups and interest groups. */

/** Address of an uploaded cover; null while the cover is generated. */
export const cover = z.string().nullable()

/** Accepts PNG, JPEG or WebP. */
export const coverUpload = { field: 'cover', maxBytes: COVER_MOST_BYTES } as const

export const CoverReply = z.object({ cover })
