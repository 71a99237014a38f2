import type { Course, CourseList, CourseProviderId } from '@muster/contract/partners/courses.ts'
import { AppError } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { type CallParts, readCourses } from './calls.ts'
import { type CourseProvider, findProvider, providerNames } from './providers.ts'
import { coursesOf } from './shapes.ts'

/** So long a list is shown without asking again. */
const FRESH_MS = 10 * 60_000

interface Kept {
  readonly courses: Promise<Course[]>
  readonly until: number
}
const kept = new Map<string, Kept>()

/** What a provider offers, asked once however many want to know. @throws AppError 400 and 503 as the provider does */
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

/** The courses of one provider for the page; without an account there it says so. @throws AppError as `catalogueOf` */
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
    // What the provider itself says is for programs that call it, and may name our account there.
    if (error instanceof AppError && error.current) throw new AppError(error.status, error.texts)
    throw error
  }
}
