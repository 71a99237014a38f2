/** Further words that find the places of the menu, by address. */
export const menuWords: Readonly<Record<string, readonly string[]>> = {
  '/dashboard/home': ['start', 'dashboard'],
  '/dashboard/profile': ['karma', 'level', 'me'],
  '/dashboard/mujourney': ['tasks', 'levels', 'karma', 'submit', 'voyage'],
  '/dashboard/interestgroups': ['circle', 'domain', 'join'],
  '/dashboard/learningcircle': ['meetups', 'groups', 'meet', 'my circles'],
  '/dashboard/search': ['learners', 'mentors', 'campuses', 'people', 'find'],
  '/dashboard/leaderboard': ['rank', 'karma', 'campus', 'top'],
}
