import { z } from 'zod'
import { COVER_MOST_BYTES } from './circle-words.ts'

/** Covers of circles, meetups and groups: the same for whatever has one. */

/** Of a cover that its owner has chosen: its address; null while one is drawn. */
export const cover = z.string().nullable()

/** The file of a call that sets a cover: PNG, JPEG or WebP. */
export const coverUpload = { field: 'cover', maxBytes: COVER_MOST_BYTES } as const

export const CoverReply = z.object({ cover })
