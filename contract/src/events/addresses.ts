import type { SpecialEvent } from './special-events.ts'

/** Addresses of pages of this wing; `pages.ts` lists them. */

export const HACKATHONS = '/dashboard/hackathon'
export const CREATE_HACKATHON = `${HACKATHONS}/create`
export const editAddress = (id: string) => `${HACKATHONS}/edit/${id}`
export const organisersAddress = (id: string) => `${HACKATHONS}/organizers/${id}`
export const applicantsAddress = (id: string) => `${HACKATHONS}/applicants/${id}`
/** Its teams, for those who manage it. */
export const crewTeamsAddress = (id: string) => `${HACKATHONS}/${id}/teams`
/** Check-in, also for volunteers. */
export const checkInAddress = (id: string) => `${HACKATHONS}/${id}/check-in`
/** The live ranking, for those who manage it. */
export const liveResultsAddress = (id: string) => `${HACKATHONS}/${id}/results`
/** For its judges: the projects that they score. */
export const judgeAddress = (id: string) => `${HACKATHONS}/${id}/judge`
/** The page for those who run it. */
export const detailsAddress = (id: string) => `${HACKATHONS}/details/${id}`
/** Hackathons and events with dates, as everyone sees them. */
export const SPECIAL_EVENTS = '/dashboard/special-events'
/** The public page, whose link is shared. */
export const publicAddress = (id: string) => `${SPECIAL_EVENTS}/hackathon/${id}`
export const applyAddress = (id: string) => `${publicAddress(id)}/apply`
/** My team, the teams, and members who look for one. */
export const teamAddress = (id: string) => `${publicAddress(id)}/team`
/** Joining a team by its link. */
export const teamLinkAddress = (code: string) => `${SPECIAL_EVENTS}/hackathon/team/${code}`
/** My team's project, the gallery, and a single project. */
export const projectFormAddress = (id: string) => `${publicAddress(id)}/project`
export const galleryAddress = (id: string) => `${publicAddress(id)}/projects`
export const projectAddress = (projectId: string) => `${SPECIAL_EVENTS}/project/${projectId}`
/** The published results, and the verification of certificates. */
export const resultsAddress = (id: string) => `${publicAddress(id)}/results`
export const MY_CERTIFICATES = `${SPECIAL_EVENTS}/certificates`
export const certificateAddress = (code: string) => `/certificate/${code}`
export const MY_APPLICATIONS = `${SPECIAL_EVENTS}/applications`

/** The member's own event dates. */
export const MY_EVENTS = `${SPECIAL_EVENTS}/mine`

/** The page of a hackathon or event, whose link is shared. */
export const specialEventAddress = ({ kind, id }: Pick<SpecialEvent, 'kind' | 'id'>): string =>
  `${SPECIAL_EVENTS}/${kind}/${id}`
