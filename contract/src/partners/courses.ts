import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { submissionStatuses } from '../learning/submissions.ts'
import { dateTime } from '../lib/fields.ts'
import { type RouteDefinition, routes } from '../lib/route.ts'

/** Courses of partners: what there is, the way to a course signed in, and what becomes of a finished one. */

export const courseProviders = ['wadhwani', 'opengrad'] as const
export type CourseProviderId = (typeof courseProviders)[number]
const provider = z.enum(courseProviders)

/** A course as its provider describes it; nothing but the title is certain. */
export const Course = z.object({
  /** What a course is begun with; null where it cannot be. */
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
  /** What people call it. */
  name: z.string(),
  /** False where the installation has no account there. */
  connected: z.boolean(),
  courses: z.array(Course),
})
export type CourseList = z.infer<typeof CourseList>

/** How far a member has come with a course, and what they got for it. */
export const MyCourse = z.object({
  provider,
  root_id: z.string(),
  title: z.string(),
  started_at: dateTime,
  finished_at: dateTime.nullable(),
  /** Of the submission that it became; null where it became none. */
  submission_status: z.enum(submissionStatuses).nullable(),
  /** That it brought; null as long as it has brought none. */
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
  /** What auth-token gave, good for the member who asked. Without it the server takes its own. */
  'Client-Auth-Token': z.string().trim().max(4000, 'This isn’t a token from this site').optional(),
}
const courseId = z.string().trim().min(1, 'Enter a course ID').max(100, 'This isn’t a valid course ID')
/** The provider's own answer, as it came. */
const partnerAnswer = z.unknown()

/** The calls of one provider, as earlier clients know them. */
function callsOf(folder: CourseProviderId, name: string, alsoIn?: string) {
  const post = <const B extends z.ZodType>(call: string, body: B, summary: string) =>
    ({
      method: 'POST',
      path: `/api/v1/integrations/${folder}/${call}/`,
      ...(alsoIn && { alsoAt: [`/api/v1/integrations/${alsoIn}/${call}/`] }),
      access: signedIn,
      limit: 'lookup',
      body,
      reply: partnerAnswer,
      summary: `${name}: ${summary}`,
    }) as const satisfies RouteDefinition
  const withToken = z.object(token)
  return routes({
    authToken: post('auth-token', z.object({}).optional(), 'a token for its other calls'),
    userLogin: post(
      'user-login',
      withToken.extend({ course_root_id: courseId }),
      'the address of a course, already signed in',
    ),
    courseDetails: post('course-details', withToken.optional(), 'its courses'),
    enrolStatus: post('course-enroll-status', withToken.optional(), 'my progress in its courses'),
    quizData: post('course-quiz-data', withToken.extend({ course_id: courseId }), 'my answers in a quiz'),
  })
}

export const wadhwani = callsOf('wadhwani', 'Wadhwani')
export const opengrad = callsOf('opengrad', 'OpenGrad', 'OpenGrad')
