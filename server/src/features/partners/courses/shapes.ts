import type { Course } from '@muster/contract/partners/courses.ts'
import { z } from 'zod'

/** Parses what providers say about courses, in the several formats they use. */

const MOST_COURSES = 200
const optional = <S extends z.ZodType>(schema: S) => schema.nullish().catch(undefined)
const shortText = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1).max(100))
const amount = z.coerce.number().positive().max(10_000)

const Given = z.looseObject({
  courseId: optional(shortText),
  courseRootId: optional(shortText),
  courseName: z
    .string()
    .trim()
    .min(1)
    .transform((text) => text.slice(0, 200)),
  description: optional(z.string()),
  thumbnail: optional(z.url({ protocol: /^https$/ }).max(2000)),
  duration: optional(amount),
  lessons: optional(amount),
  status: optional(z.string()),
  completionStatus: optional(z.string()),
  progress: optional(z.coerce.number()),
})

/** The rows of a response, at the top level or in `data`. Skips rows that aren't courses. */
function rowsOf(json: unknown): z.output<typeof Given>[] {
  const Wrapped = z.looseObject({ data: z.array(z.unknown()) })
  const wrapped = Wrapped.safeParse(json)
  const rows = Array.isArray(json) ? json : wrapped.success ? wrapped.data.data : []
  return rows.slice(0, MOST_COURSES).flatMap((row) => {
    const given = Given.safeParse(row)
    return given.success ? [given.data] : []
  })
}

/** The first two sentences, or the first 200 characters. */
function shortened(text: string | null | undefined): string | null {
  const plain = text
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!plain) return null
  const sentences = plain.match(/^.*?[.!?](?:\s.*?[.!?])?(?=\s|$)/)?.[0]
  if (sentences && sentences.length <= 300) return sentences
  return plain.length <= 200 ? plain : `${plain.slice(0, 199).trimEnd()}…`
}

export const coursesOf = (json: unknown): Course[] =>
  rowsOf(json).map((row) => ({
    root_id: row.courseRootId ?? null,
    title: row.courseName,
    text: shortened(row.description),
    picture: row.thumbnail ?? null,
    hours: row.duration ?? null,
    lessons: row.lessons ? Math.round(row.lessons) : null,
  }))

export interface FinishedCourse {
  readonly rootId: string
  readonly title: string
}

/** Finished courses, without duplicates. */
export function finishedOf(json: unknown): FinishedCourse[] {
  const finished = rowsOf(json).flatMap((row) => {
    const rootId = row.courseRootId ?? row.courseId
    const isDone =
      /^(completed?|finished|passed)$/i.test((row.completionStatus ?? row.status ?? '').trim()) ||
      (row.progress ?? 0) >= 100
    return rootId && isDone ? [{ rootId, title: row.courseName }] : []
  })
  return [...new Map(finished.map((course) => [course.rootId, course])).values()]
}
