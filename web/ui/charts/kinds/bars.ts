import { BarChart, ScatterChart } from 'echarts/charts'
import { MarkLineComponent } from 'echarts/components'
import { use } from 'echarts/core'

use([BarChart, ScatterChart, MarkLineComponent])

export { barsOption as build } from '../options/bars.ts'
