import globalData from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'

/** Every style sheet can name the breakpoints of the theme, such as `@media (--phone)`. */
export default {
  plugins: [
    globalData({ files: [`${import.meta.dirname}/src/theme/breakpoints.css`] }),
    customMedia({ preserve: false }),
  ],
}
