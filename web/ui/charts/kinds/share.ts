import { BarChart } from 'echarts/charts'
import { LegendPlainComponent } from 'echarts/components'
import { use } from 'echarts/core'

use([BarChart, LegendPlainComponent])

export { shareOption as build } from '../options/share.ts'
