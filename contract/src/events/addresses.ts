import type { SpecialEvent } from './special-events.ts'

/** Addresses of pages of this wing; the cards of its features list them. */

export const HACKATHONS = '/dashboard/hackathon'
export const CREATE_HACKATHON = `${HACKATHONS}/create`
export const editHackathonPath = (id: string) => `${HACKATHONS}/edit/${id}`
export const organisersPath = (id: string) => `${HACKATHONS}/organizers/${id}`
export const applicantsPath = (id: string) => `${HACKATHONS}/applicants/${id}`
/** Its teams, for those who manage it. */
export const crewTeamsPath = (id: string) => `${HACKATHONS}/${id}/teams`
/** Check-in, also for volunteers. */
export const checkInPath = (id: string) => `${HACKATHONS}/${id}/check-in`
/** The live ranking, for those who manage it. */
export const liveResultsPath = (id: string) => `${HACKATHONS}/${id}/results`
/** For its judges: the projects that they score. */
export const judgePath = (id: string) => `${HACKATHONS}/${id}/judge`
/** The page for those who run it. */
export const hackathonDetailsPath = (id: string) => `${HACKATHONS}/details/${id}`
/** Hackathons and events with dates, as everyone sees them. */
export const SPECIAL_EVENTS = '/dashboard/special-events'
/** The public page, whose link is shared. */
export const hackathonPath = (id: string) => `${SPECIAL_EVENTS}/hackathon/${id}`
export const applyPath = (id: string) => `${hackathonPath(id)}/apply`
/** My team, the teams, and members who look for one. */
export const teamPath = (id: string) => `${hackathonPath(id)}/team`
/** Joining a team by its link. */
export const teamLinkPath = (code: string) => `${SPECIAL_EVENTS}/hackathon/team/${code}` as const
/** My team's project, the gallery, and a single project. */
export const projectFormPath = (id: string) => `${hackathonPath(id)}/project`
export const galleryPath = (id: string) => `${hackathonPath(id)}/projects`
export const projectPath = (projectId: string) => `${SPECIAL_EVENTS}/project/${projectId}`
/** The published results, and the verification of certificates. */
export const resultsPath = (id: string) => `${hackathonPath(id)}/results`
export const MY_CERTIFICATES = `${SPECIAL_EVENTS}/certificates`
export const certificatePath = (code: string) => `/certificate/${code}`
export const MY_APPLICATIONS = `${SPECIAL_EVENTS}/applications`

/** The member's own event dates. */
export const MY_EVENTS = `${SPECIAL_EVENTS}/mine`

/** The page of an event, whose link is shared. */
export const eventPath = (id: string): string => `${SPECIAL_EVENTS}/event/${id}`

/** The page of a hackathon or event. */
export const specialEventPath = ({ kind, id }: Pick<SpecialEvent, 'kind' | 'id'>): string =>
  kind === 'hackathon' ? hackathonPath(id) : eventPath(id)
