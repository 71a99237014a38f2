export const NOT_LOADED = 'The questions did not load'
export const NONE_ASKED = 'Nobody has asked anything yet. What would you like to know?'
