import { createContext } from 'react'

/**
 * How much larger than its layout a chart is seen, because something around it is scaled by CSS: its canvas then gets
 * that many more pixels and stays sharp.
 */
export const ChartScale = createContext(1)
