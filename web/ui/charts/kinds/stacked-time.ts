import { BarChart } from 'echarts/charts'
import { LegendScrollComponent } from 'echarts/components'
import { use } from 'echarts/core'

use([BarChart, LegendScrollComponent])

export { stackedTimeOption as build } from '../options/stacked-time.ts'
