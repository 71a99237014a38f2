/** Where people who take part read about a hackathon. */
export const hackathonPath = (id: string): string => `/dashboard/special-events/hackathon/${id}`
export const applyPath = (id: string): string => `${hackathonPath(id)}/apply`
export const MY_APPLICATIONS = '/dashboard/special-events/applications'
