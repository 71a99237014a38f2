/** Where the pages of hackathons are. */

export const HACKATHONS = '/dashboard/hackathon'
export const CREATE_HACKATHON = `${HACKATHONS}/create`
export const editAddress = (id: string) => `${HACKATHONS}/edit/${id}`
export const organisersAddress = (id: string) => `${HACKATHONS}/organizers/${id}`
export const applicantsAddress = (id: string) => `${HACKATHONS}/applicants/${id}`
/** Its teams, for those who manage it. */
export const crewTeamsAddress = (id: string) => `${HACKATHONS}/${id}/teams`
/** The door, for its volunteers as well. */
export const checkInAddress = (id: string) => `${HACKATHONS}/${id}/check-in`
/** The ranking while it comes about, for those who manage it. */
export const liveResultsAddress = (id: string) => `${HACKATHONS}/${id}/results`
/** For its judges: the projects that they score. */
export const judgeAddress = (id: string) => `${HACKATHONS}/${id}/judge`
/** Among those who run it. */
export const detailsAddress = (id: string) => `${HACKATHONS}/details/${id}`
/** Hackathons and events with dates, as everybody sees them. */
export const SPECIAL_EVENTS = '/dashboard/special-events'
/** For everybody: this is the link that goes round. */
export const publicAddress = (id: string) => `${SPECIAL_EVENTS}/hackathon/${id}`
export const applyAddress = (id: string) => `${publicAddress(id)}/apply`
/** My team, the teams, and who looks for one. */
export const teamAddress = (id: string) => `${publicAddress(id)}/team`
/** Lets who has it into a team. */
export const teamLinkAddress = (code: string) => `${SPECIAL_EVENTS}/hackathon/team/${code}`
/** What my team makes, what all have made, and one of them. */
export const projectFormAddress = (id: string) => `${publicAddress(id)}/project`
export const galleryAddress = (id: string) => `${publicAddress(id)}/projects`
export const projectAddress = (projectId: string) => `${SPECIAL_EVENTS}/project/${projectId}`
/** What came out, once it is published; and how one's certificate is checked. */
export const resultsAddress = (id: string) => `${publicAddress(id)}/results`
export const MY_CERTIFICATES = `${SPECIAL_EVENTS}/certificates`
export const certificateAddress = (code: string) => `/certificate/${code}`
export const MY_APPLICATIONS = `${SPECIAL_EVENTS}/applications`

/** The first crumbs of a page below that of a hackathon. */
export const hackathonCrumbs = (id: string, title: string) => [
  { label: 'Special events', to: SPECIAL_EVENTS },
  { label: title, to: publicAddress(id) },
]
