export const NOT_LOADED = 'We couldn’t load the questions'
export const NONE_ASKED = 'No questions yet. What would you like to know?'
