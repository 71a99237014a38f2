import type { Course, CourseList, CourseProviderId } from '@muster/contract/partners/courses.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type CallParts, readCourses } from './calls.ts'
import { type CourseProvider, findProvider, providerNames } from './providers.ts'
import { coursesOf } from './shapes.ts'

/** How long a cached list is used. */
const FRESH_MS = 10 * 60_000

interface Kept {
  readonly courses: Promise<Course[]>
  readonly until: number
}
const kept = new Map<string, Kept>()

/**
 * A provider's courses, cached; concurrent callers share one request.
 * @throws AppError 400 and 503 as in `readCourses`
 */
export function catalogueOf(parts: CallParts, provider: CourseProvider): Promise<Course[]> {
  const key = JSON.stringify([provider.baseUrl, provider.clientId])
  const now = parts.clock.now().getTime()
  const known = kept.get(key)
  if (known && known.until > now) return known.courses
  const courses = readCourses(parts, provider).then(coursesOf)
  const entry = { courses, until: now + FRESH_MS }
  kept.set(key, entry)
  courses.catch(() => kept.get(key) === entry && kept.delete(key))
  return courses
}

/** A provider's courses for the page, or that it isn't connected. @throws AppError as in `catalogueOf` */
export async function listCourses(
  parts: CallParts & Pick<Parts, 'config'>,
  id: CourseProviderId,
): Promise<CourseList> {
  const provider = findProvider(parts.config, id)
  const head = { provider: id, name: providerNames[id] }
  if (!provider) return { ...head, connected: false, courses: [] }
  try {
    return { ...head, connected: true, courses: await catalogueOf(parts, provider) }
  } catch (error) {
    // Drops the provider's own response: it is for programs, and can contain our account name there.
    if (error instanceof AppError && error.current) throw new AppError(error.status, error.texts)
    throw error
  }
}
