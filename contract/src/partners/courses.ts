import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { submissionStatuses } from '../learning/submissions.ts'
import { dateTime } from '../lib/fields.ts'
import { olderClients, type RouteDefinition, routes } from '../lib/route.ts'

/** Partners' courses: the catalogues, signed-in links to a course, and finished courses. */

export const courseProviders = ['wadhwani', 'opengrad'] as const
export type CourseProviderId = (typeof courseProviders)[number]
const provider = z.enum(courseProviders)

/** A course as its provider describes it; only the title is guaranteed. */
export const Course = z.object({
  /** Id for starting the course; null if it can't be started. */
  root_id: z.string().nullable(),
  title: z.string(),
  text: z.string().nullable(),
  picture: z.string().nullable(),
  hours: z.number().nullable(),
  lessons: z.int().nullable(),
})
export type Course = z.infer<typeof Course>

export const CourseList = z.object({
  provider,
  /** Display name of the provider. */
  name: z.string(),
  /** False if this installation has no account with the provider. */
  connected: z.boolean(),
  courses: z.array(Course),
})
export type CourseList = z.infer<typeof CourseList>

/** A member's progress in a course, and the karma for it. */
export const MyCourse = z.object({
  provider,
  root_id: z.string(),
  title: z.string(),
  started_at: dateTime,
  finished_at: dateTime.nullable(),
  /** Status of the submission made from it; null if there is none. */
  submission_status: z.enum(submissionStatuses).nullable(),
  /** Karma earned; null if there is none so far. */
  karma: z.int().nullable(),
})
export type MyCourse = z.infer<typeof MyCourse>

export const courses = routes({
  mine: {
    method: 'GET',
    path: '/api/v1/courses/mine/',
    access: signedIn,
    reply: z.array(MyCourse),
    summary: 'List the courses I’ve started, newest first',
  },
  list: {
    method: 'GET',
    path: '/api/v1/courses/{provider}/',
    access: everyone,
    limit: 'lookup',
    params: z.object({ provider }),
    reply: CourseList,
    summary: 'List a provider’s courses',
  },
  check: {
    method: 'POST',
    path: '/api/v1/courses/{provider}/check/',
    access: signedIn,
    limit: 'lookup',
    params: z.object({ provider }),
    reply: z.object({ finished: z.int() }),
    summary: 'Ask the provider which courses I’ve finished; each is counted once',
  },
})

const token = {
  /** Token from auth-token, valid for the member who requested it. Without it, the server uses its own. */
  'Client-Auth-Token': z.string().trim().max(4000, 'This isn’t a token from this site').optional(),
}
const courseId = z.string().trim().min(1, 'Enter a course ID').max(100, 'This isn’t a valid course ID')
/** The provider's answer, passed through unchanged. */
const partnerAnswer = z.unknown()

/** The calls of one provider, as older clients know them. */
function callsOf(folder: CourseProviderId, name: string, alsoIn?: string) {
  const post = <const B extends z.ZodType>(call: string, body: B, summary: string) =>
    ({
      method: 'POST',
      path: `/api/v1/integrations/${folder}/${call}/`,
      ...(alsoIn && { alsoAt: [`/api/v1/integrations/${alsoIn}/${call}/`] }),
      access: signedIn,
      limit: 'lookup',
      lenientBody: olderClients,
      body,
      reply: partnerAnswer,
      summary: `${name}: ${summary}`,
    }) as const satisfies RouteDefinition
  const withToken = z.object(token)
  const courseNamed = withToken
    .extend({
      course_root_id: courseId.optional(),
      /** As `course_root_id`, in older programs. */
      course_id: courseId.optional(),
    })
    .transform(({ course_id, course_root_id = course_id, ...rest }, context) => {
      if (course_root_id !== undefined) return { ...rest, course_root_id }
      context.addIssue({ code: 'custom', path: ['course_root_id'], message: 'Enter a course ID' })
      return z.NEVER
    })
  return routes({
    authToken: post('auth-token', z.object({}).optional(), 'a token for its other calls'),
    userLogin: post('user-login', courseNamed, 'the address of a course, already signed in'),
    courseDetails: post('course-details', withToken.optional(), 'its courses'),
    enrolStatus: post('course-enroll-status', withToken.optional(), 'my progress in its courses'),
    quizData: post('course-quiz-data', withToken.extend({ course_id: courseId }), 'my answers in a quiz'),
  })
}

export const wadhwani = callsOf('wadhwani', 'Wadhwani')
export const opengrad = callsOf('opengrad', 'OpenGrad', 'OpenGrad')
